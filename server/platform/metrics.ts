/** Figures for Prometheus, one registry per process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { brandKey } from '#rules/brand.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry, prefix: `${brandKey}_` })
  return {
    registry,
    requests: new Histogram({
      name: `${brandKey}_http_request_seconds`,
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    refusals: new Counter({
      name: `${brandKey}_refusals_total`,
      help: 'Refused API operations, by code',
      labelNames: ['code'],
      registers,
    }),
    events: new Counter({
      name: `${brandKey}_events_total`,
      help: 'Events of the trackers: accepted, duplicate, or refused by code',
      labelNames: ['outcome'],
      registers,
    }),
    hits: new Counter({
      name: `${brandKey}_message_hits_total`,
      help: 'Messages opened and links followed: open, click, trap; or not kept: old, tireless, lost',
      labelNames: ['outcome'],
      registers,
    }),
    boxes: new Counter({
      name: `${brandKey}_boxes_total`,
      help: 'Questions of shops about web boxes: shown, empty, busy or failed',
      labelNames: ['outcome'],
      registers,
    }),
    mailReports: new Counter({
      name: `${brandKey}_mail_reports_total`,
      help: 'Mails and notifications about messages of shops, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    halved: new Counter({
      name: `${brandKey}_event_batches_halved_total`,
      help: 'Batches of events that could not be derived from as a whole, by code of the error',
      labelNames: ['code'],
      registers,
    }),
    setAside: new Counter({
      name: `${brandKey}_events_set_aside_total`,
      help: 'Accepted events that could not be derived from and were set aside, by code of the error',
      labelNames: ['code'],
      registers,
    }),
    recommenderBuilds: new Histogram({
      name: `${brandKey}_recommender_build_seconds`,
      help: 'How long models of the recommender take to be built and stored',
      buckets: [0.05, 0.2, 1, 5, 20, 60],
      registers,
    }),
    recommenderModels: new Gauge({
      name: `${brandKey}_recommender_model_bytes`,
      help: 'Bytes of the models that this process serves from',
      registers,
    }),
    recommenderFaults: new Counter({
      name: `${brandKey}_recommender_faults_total`,
      help: 'Models that could not be built or stored, by what was wrong',
      labelNames: ['fault'],
      registers,
    }),
    refusedRequests: new Counter({
      name: `${brandKey}_events_requests_refused_total`,
      help: 'Requests of the trackers that were refused whole, by reason',
      labelNames: ['reason'],
      registers,
    }),
    jobs: new Counter({
      name: `${brandKey}_jobs_total`,
      help: 'Finished attempts of background jobs, by job and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    deadJobs: new Gauge({
      name: `${brandKey}_jobs_dead`,
      help: 'Jobs that failed on every attempt and wait for a person, by job',
      labelNames: ['job'],
      registers,
    }),
  }
}
