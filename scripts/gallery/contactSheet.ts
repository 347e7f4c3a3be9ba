import type { TakenShots } from './takeShots.ts'

/** A page with every picture on it, a row a scenario; a click shows one in full. */
export function contactSheet(taken: ReadonlyMap<string, TakenShots>): string {
  const rows = [...taken].map(
    ([name, { problem, shots }]) => `<section>
<h2>${escapeHtml(name)}</h2>
${problem ? `<pre>${escapeHtml(problem)}</pre>` : ''}
<div>${shots
      .map(
        ({ file, variant }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${escapeHtml(`${name}, ${variant}`)}" loading="lazy"></a><figcaption>${escapeHtml(variant)}</figcaption></figure>`,
      )
      .join('')}</div>
</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 24px }
div { display: flex; gap: 12px; overflow-x: auto; padding-block: 8px }
figure { flex: none; margin: 0 }
img { height: 320px; border: 1px solid #8884; border-radius: 6px }
figcaption { opacity: 0.7 }
pre { color: #d33; white-space: pre-wrap }
</style>
<h1>Gallery</h1>
${rows.join('\n')}
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
