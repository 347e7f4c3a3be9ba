import { createHash } from 'node:crypto'
import { configName, type FrameConfig } from '../frame/readConfig.ts'
import type { BuildReport } from './Build.ts'

/** A page, and the hash by which its CSP allows the import map. */
export type Page = { readonly html: string; readonly importMapHash: string }

/** Writes a page that loads one script. Every script has a hash in the import map, lazy ones too. */
export function writePage(
  { entries, files }: BuildReport,
  name: 'device' | 'frame' | 'passkey' | 'social',
  config: FrameConfig,
): Page {
  const entry = entries[name]
  const integrity = entry === undefined ? undefined : files[entry]
  if (entry === undefined || integrity === undefined)
    throw new Error(`The build has no script for the page "${name}".`)
  const scripts = Object.entries(files).filter(([path]) => path.endsWith('.js'))
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([path, hash]) => [`/${path}`, hash])),
  })
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="${configName}" content="${escapeHtml(JSON.stringify(config))}">
<title>Latchkey</title>
<link rel="icon" href="data:,">
<script type="importmap">${importMap}</script>
<script type="module" src="/${entry}" integrity="${integrity}" crossorigin></script>
</head>
<body></body>
</html>
`
  const hash = createHash('sha256').update(importMap).digest('base64')
  return { html, importMapHash: `sha256-${hash}` }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
