import type { FastifyInstance } from 'fastify'
import type { ServedEndpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
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
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const sections = calls.map(({ method, path, operation }) => sectionOf(method, path, operation))
  const sent = Object.entries(webhooks).map(([name, { post }]) => webhookSectionOf(name, post))
  const links = [
    ...calls.map(({ method, path }) => linkTo(method, path)),
    ...Object.keys(webhooks).map(name => linkTo('Webhook', name)),
  ]
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
<p>${prose(info.description)}</p>
<p>For programs: <a href="${base}/openapi.json">openapi.json</a></p>
<nav aria-labelledby="calls">
<h2 id="calls">Calls</h2>
<ul>
${links.join('\n')}
<li><a href="#problems">Problems</a></li>
</ul>
</nav>
${[...sections, ...sent, problemSection()].join('\n')}
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
  return `<section id="${anchorOf(method, path)}">
<h2><span>${method}</span> <code>${escaped(path)}</code></h2>
<p>${prose(operation.summary)} <em>Callers: ${escaped(callersOf(operation))}.</em></p>
<details><summary>Schemas</summary><pre>${escaped(JSON.stringify(details, null, 2))}</pre></details>
</section>`
}

function callersOf({ 'x-who': who, 'x-needs': needs = [] }: Operation): string {
  return needs.length > 0 ? `${who} with ${needs.join(', ')}` : who
}

function webhookSectionOf(name: string, { summary, ...details }: Webhook): string {
  return `<section id="${anchorOf('Webhook', name)}">
<h2><span>Webhook</span> <code>${escaped(name)}</code></h2>
<p>${prose(summary)}</p>
<details><summary>Headers and body</summary><pre>${escaped(JSON.stringify(details, null, 2))}</pre></details>
</section>`
}

/** All there are, at the end: which of them a call can answer only its work says. The type of a problem leads here. */
function problemSection(): string {
  const rows = Object.entries(problems).map(
    ([code, { status, detail }]) => `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${prose(detail)}</dd>`,
  )
  return `<section id="problems">
<h2>Problems</h2>
<p>Every code with its status and its sentence, in which names in braces are filled in.</p>
<dl>
${rows.join('\n')}
</dl>
</section>`
}

function linkTo(method: string, path: string): string {
  return `<li><a href="#${anchorOf(method, path)}"><span>${method}</span> <code>${escaped(path)}</code></a></li>`
}

function anchorOf(method: string, path: string): string {
  return `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
}

/** A sentence, with what stands between backticks as code. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}

const style = `
body { margin: 0; background: #f6f5f1; color: #1b1c1a; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
section { background: #fff; border: 1px solid #dedcd3; border-radius: 6px; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
h2 span, nav span { display: inline-block; min-width: 4rem; color: #0b5d4e; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 24rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
dd { margin: 0 0 .5rem; }
a { color: #0b5d4e; }
pre { overflow-x: auto; background: #efeee8; padding: 1rem; border-radius: 4px; }
`
