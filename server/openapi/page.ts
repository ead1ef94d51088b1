import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type Operation, operations, parametersOf } from './openapi.ts'
import { jsonSchemaOf } from './schemas.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
const pretty = (value: unknown) => text(JSON.stringify(value, null, 2))

/** The API as one readable page: no script, one stylesheet of our own. */
export function openApiPage(version: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millwright API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Millwright API</h1>
<p>Version ${text(version)}. Every path lives under <code>/api</code>. The same, for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Sign in at <code>/EcoAuthentication/login</code> and send <code>Authorization: Bearer …</code>. Refusals are problem documents with a stable <code>code</code>.</p>
</header>
<nav aria-label="Groups"><ul>${tags.map((tag) => `<li><a href="#${text(tag)}">${text(tag)}</a></li>`).join('')}</ul></nav>
<main>
${tags.map(group).join('\n')}
</main>
</body>
</html>
`
}

function group(tag: string): string {
  const calls = operations.filter((operation) => operation.tag === tag)
  return `<section aria-labelledby="${text(tag)}"><h2 id="${text(tag)}">${text(tag)}</h2>${calls.map(call).join('')}</section>`
}

function call({ name, endpoint, whoMayCall }: Operation): string {
  const parameters = parametersOf(endpoint)
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row">${text(parameter.name)}</th><td>${parameter.in}</td><td>${parameter.required ? 'yes' : 'no'}</td><td><code>${text(JSON.stringify(parameter.schema))}</code></td></tr>`,
  )
  const table = `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<article id="${text(name)}">
<h3><b>${endpoint.method}</b> <code>${text(endpoint.path)}</code></h3>
<p>${text(whoMayCall)}.</p>
${rows.length > 0 ? table : ''}
${endpoint.body ? details('Body', jsonSchemaOf(endpoint.body, 'input')) : ''}
${endpoint.upload ? `<p>Takes one file in a multipart form: ${list(endpoint.upload)}.</p>` : ''}
${endpoint.download ? `<p>Answers a file: ${list(endpoint.download)}.</p>` : reply(endpoint)}
</article>`
}

const list = (types: readonly string[]) => types.map((type) => `<code>${text(type)}</code>`).join(' or ')

const reply = ({ stream, reply }: Endpoint) =>
  details(stream ? 'Each event' : 'Reply', jsonSchemaOf(reply, 'output'))

const details = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${pretty(schema)}</pre></details>`

export const openApiStyles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0 1rem }
h3 { font-weight: 400; overflow-wrap: anywhere }
table { border-collapse: collapse; display: block; overflow-x: auto }
caption { text-align: start; font-weight: 600 }
th, td { text-align: start; padding: .25rem .75rem .25rem 0; vertical-align: top }
pre { overflow-x: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
`
