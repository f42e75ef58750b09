import type { FastifyInstance } from 'fastify'
import type { ServedEndpoint } from '#contract/endpoint.ts'
import { type ApiDescription, type OpenApi, type Operation, openApiOf, type Webhook } from './openapi.ts'

/**
 * The description of calls under an address, for programs and for people. Its assets are our own: nothing is loaded from
 * elsewhere.
 */
export function serveDocuments(
  app: FastifyInstance,
  served: readonly ServedEndpoint[],
  base: string,
  description: ApiDescription,
): void {
  // Made on first use: by then every call is known.
  let document: OpenApi | undefined
  const described = () => {
    document ??= openApiOf(served, description)
    return document
  }
  app.get(`${base}/openapi.json`, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(described())),
  )
  app.get(`${base}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(described(), base)),
  )
  app.get(`${base}/docs.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

function pageOf({ info, paths, webhooks = {} }: OpenApi, base: string): string {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => sectionOf(method.toUpperCase(), path, operation)),
  )
  const sent = Object.entries(webhooks).map(([name, { post }]) => webhookSectionOf(name, post))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title>
<link rel="stylesheet" href="${base}/docs.css">
</head>
<body>
<main>
<h1>${escaped(info.title)} API</h1>
<p>${escaped(info.description)}</p>
<p>For programs: <a href="${base}/openapi.json">openapi.json</a></p>
${[...sections, ...sent].join('\n')}
</main>
</body>
</html>`
}

function sectionOf(method: string, path: string, operation: Operation): string {
  const details = {
    ...(operation.parameters.length > 0 ? { parameters: operation.parameters } : {}),
    ...(operation.requestBody ? { requestBody: operation.requestBody } : {}),
    responses: operation.responses,
  }
  return `<section>
<h2><span>${method}</span> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary)} <em>Callers: ${escaped(callersOf(operation))}.</em></p>
<details><summary>Schemas</summary><pre>${escaped(JSON.stringify(details, null, 2))}</pre></details>
</section>`
}

function callersOf({ 'x-who': who, 'x-needs': needs = [] }: Operation): string {
  return needs.length > 0 ? `${who} with ${needs.join(', ')}` : who
}

function webhookSectionOf(name: string, { summary, ...details }: Webhook): string {
  return `<section>
<h2><span>Webhook</span> <code>${escaped(name)}</code></h2>
<p>${escaped(summary)}</p>
<details><summary>Headers and body</summary><pre>${escaped(JSON.stringify(details, null, 2))}</pre></details>
</section>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}

const style = `
body { margin: 0; background: #f6f5f1; color: #1b1c1a; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
section { background: #fff; border: 1px solid #dedcd3; border-radius: 6px; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
h2 span { display: inline-block; min-width: 4rem; color: #0b5d4e; }
a { color: #0b5d4e; }
pre { overflow-x: auto; background: #efeee8; padding: 1rem; border-radius: 4px; }
`
