/** The package's folder of the documentation. */
const shipped = 'dist/docs'

/** The package's files on the web: npm shows pictures only from there. */
const files = 'https://cdn.jsdelivr.net/npm/latchkey'

/**
 * Writes the README of the package from the repository's. Links lead to the shipped documentation; what
 * concerns the repository alone is left out.
 */
export function packageReadme(readme: string): string {
  const written = readme
    .split(/\n(?=## )/)
    .filter((section) => !section.startsWith('## Try it here\n'))
    .join('\n')
    .split('\n\n')
    .filter((paragraph) => !paragraph.includes('](examples/'))
    .join('\n\n')
    .replace(/^\|.*\]\(CONTRIBUTING\.md\).*\n/m, '')
    .replace(/ \(\[[^\]]*\]\(decisions[^)]*\)\)|, \[[^\]]*\]\(decisions[^)]*\)/g, '')
    .replace(/(!\[[^\]]*\]\()docs\//g, `$1${files}/${shipped}/`)
    .replaceAll('](docs/', `](${shipped}/`)
  const [lost] = /\]\((?!https:|dist\/docs\/|LICENSE\))[^)]*\)/.exec(written) ?? []
  if (lost) throw new Error(`The package does not ship the target of ${lost}`)
  return written
}

/**
 * A page of the documentation as the package ships it: links out of the documentation become text.
 *
 * @param depth how many folders are above the page in the documentation
 */
export function shippedPage(page: string, depth: number): string {
  const outside = '\\.\\./'.repeat(depth + 1)
  return page.replace(new RegExp(`\\[([^\\]]*)\\]\\(${outside}[^)]*\\)`, 'g'), '$1')
}
