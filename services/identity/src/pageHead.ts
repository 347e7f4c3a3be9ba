import { html } from 'hono/html'

/** The head of every page that the visitor sees. */
export const pageHead = (title: string) => html`<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <style>
    body { color-scheme: light dark; font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 24rem; padding: 0 1rem }
    form { display: grid; gap: 1rem }
    input:not([type='checkbox']), button { font: inherit; padding: 0.6rem; inline-size: 100%; box-sizing: border-box }
    .note { border: 2px dashed #c80; padding: 0.6rem 1rem }
  </style>
</head>`
