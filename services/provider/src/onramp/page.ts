import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 26rem; padding: 1.5rem }
.sandbox { background: #fde68a; border-radius: .5rem; color: #422006; font-weight: 600; margin: 0 0 1.5rem; padding: .75rem 1rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; margin: 0 0 1.5rem }
dd { margin: 0; overflow-wrap: anywhere; text-align: end }
label { display: block; font-weight: 600; margin-top: 1rem }
input { border: 1px solid #78716c; border-radius: .5rem; box-sizing: border-box; font: inherit; margin-top: .25rem; padding: .625rem; width: 100% }
input[aria-invalid] { border-color: #dc2626; border-width: 2px }
.hint { color: #57534e; margin: .25rem 0 0 }
.problem { color: #b91c1c; font-weight: 600; margin: .25rem 0 0 }
button { background: #1d4ed8; border: 0; border-radius: .5rem; color: #fff; cursor: pointer; font: inherit; font-weight: 600; margin-top: 1.5rem; min-height: 2.75rem; width: 100% }
:focus-visible { outline: 3px solid #60a5fa; outline-offset: 2px }
@media (prefers-color-scheme: dark) { .hint { color: #d6d3d1 } .problem { color: #fca5a5 } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows only this page's own style, and forms to the provider itself. */
export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

type Html = ReturnType<typeof html>

/** A page of the sandbox, headed by a notice that no money moves. */
export function page(name: string | { title: string; heading: string }, body: Html): Html {
  const { heading, title } = typeof name === 'string' ? { heading: name, title: name } : name
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="sandbox">Sandbox: no real money. Never type a real card in here.</p>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
}
