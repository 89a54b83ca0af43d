import { Anchor, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { ImportType } from '#web/data/generated/graphql.ts'
import { together } from '#web/data/query.ts'
import { PreparingSpot } from '#web/ui/Illustrations.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { Loaded } from '../Loaded.tsx'
import { PageHead } from '../PageHead.tsx'
import { usePlace } from '../place.ts'
import { CheckStep } from './check/CheckStep.tsx'
import { FileStep } from './FileStep.tsx'
import { type Flow, stepOf, useImportProject, useOpenImport } from './flow.ts'
import classes from './Imports.module.css'
import { JobStep } from './job/JobStep.tsx'
import { useTexts } from './texts.ts'
import { UploadStep } from './UploadStep.tsx'

type Props = Pick<Flow, 'type' | 'tagId' | 'isDialog' | 'leave'>

/** From a file to what it has come to: the file, its upload, a look at what is in it, and the import itself. */
export function ImportFlow(props: Props) {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const project = useImportProject(projectId)
  const open = useOpenImport(projectId, props.type)
  const step = stepOf(open.one, open.sending)
  const frame = useFocusedStep(step)
  const isKnown = !open.isPending && (open.one || !open.error)
  const loadedProject = isKnown ? project.data?.getDomain : undefined
  return (
    <div ref={frame} className={classes.flow} data-dialog={props.isDialog || undefined}>
      <Loaded
        query={{
          ...together([project, { ...open.query, error: open.error }], loadedProject),
          // asked again and again while it runs: a line at the top each time would only flicker
          isFetching: false,
        }}
        skeleton={
          <div className={classes.content}>
            {!props.isDialog && <PageHead />}
            <FormSkeleton label={t('loading')} />
          </div>
        }
        failed={t('failed')}
      >
        {(loaded) =>
          isComplete(loaded) ? (
            <Steps {...open} step={step} flow={{ ...props, company, project: loaded, open: open.open }} />
          ) : (
            <Incomplete company={company} projectId={projectId} type={props.type} isDialog={props.isDialog} />
          )
        }
      </Loaded>
    </div>
  )
}

type StepsProps = Pick<ReturnType<typeof useOpenImport>, 'one' | 'sending' | 'underWay' | 'isMissing'> & {
  flow: Flow
  step: ReturnType<typeof stepOf>
}

function Steps({ flow, step, one, sending, underWay, isMissing }: StepsProps) {
  if (one && step === 'upload' && sending) return <UploadStep key={one.id} {...{ flow, one, sending }} />
  if (one && step === 'check') return <CheckStep key={one.id} {...{ flow, one }} />
  if (one && step === 'import') return <JobStep key={one.id} {...{ flow, one }} />
  return <FileStep {...{ flow, one, underWay, isMissing }} />
}

/** Whoever gets to another step begins at its top, and hears its name. */
function useFocusedStep(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const title = frame.current?.querySelector<HTMLElement>('h1, h3')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'end' })
  }, [step])
  return frame
}

const isComplete = ({ name, currency, timezone }: Flow['project']) => !!name && !!currency && !!timezone

type IncompleteProps = { company: string; projectId: string; type: ImportType; isDialog: boolean }

/** Money and days of a file could not be told. */
function Incomplete({ company, projectId, type, isDialog }: IncompleteProps) {
  const t = useTexts()
  return (
    <>
      {!isDialog && <PageHead title={t(`title.${type}`)} />}
      <StateCard
        spot={<PreparingSpot />}
        title={<Title order={2}>{t('incompleteTitle')}</Title>}
        actions={
          <Anchor component={Link} to={paths.project(company, projectId, 'setup/customizations')} size="sm">
            {t('completeSetup')}
          </Anchor>
        }
        isBare={isDialog}
      >
        {t('incompleteText')}
      </StateCard>
    </>
  )
}
