/**
 * Security headers: what browsers are told of every answer. They are the same for all, so they are written once; a library
 * that made them anew for each request left so much behind that collecting it stopped the program for ten milliseconds a
 * second.
 */
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sets all of these headers itself: pages of others call it, or show it in a frame. */
    ownHeaders?: true
  }
}

export function addSecurityHeaders(app: FastifyInstance, { PUBLIC_URL, FETCH_ALLOWED }: Config): void {
  const ofAll = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const ofPages = {
    ...ofAll,
    'content-security-policy': [
      "default-src 'self'",
      // the component library sets styles on elements
      "style-src 'self' 'unsafe-inline'",
      // products are shown by the pictures of their shops
      ["img-src 'self' data: https:", ...FETCH_ALLOWED.map((pair) => `http://${pair}`)].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
  const [pageHeaders, allHeaders] = [Object.entries(ofPages), Object.entries(ofAll)]

  app.addHook('onSend', async ({ routeOptions }, reply) => {
    // beside JSON what a browser heeds of a page alone would be longer than most answers
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson) reply.header('content-security-policy', "frame-ancestors 'none'")
    if (routeOptions.config.ownHeaders) return
    for (const [name, value] of isJson ? allHeaders : pageHeaders)
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
