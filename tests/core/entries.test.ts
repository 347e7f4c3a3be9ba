import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { bundleForEdge, runAtEdge } from './atEdge.ts'

const manifest = join(import.meta.dirname, '../../packages/latchkey/package.json')
const { exports }: { exports: Record<string, string | { default?: string }> } = JSON.parse(
  readFileSync(manifest, 'utf8'),
)
const entries = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'object' && target.default?.endsWith('.js') ? [`latchkey${path.slice(1)}`] : [],
)

/** A module that exports every entry of the package by its position. */
const allEntries: Plugin = {
  load: (id) =>
    id === '\0entries'
      ? entries.map((entry, index) => `export * as entry${index} from '${entry}'`).join('\n')
      : undefined,
  name: 'entries',
  resolveId: (id) => (id === 'latchkey-entries' ? '\0entries' : undefined),
}

let code: string

beforeAll(async () => {
  code = await bundleForEdge(join(import.meta.dirname, 'edgeEntries.tsx'), [allEntries])
})

test.each([
  { further: {}, place: 'the edge' },
  {
    further: { location: new URL('https://host.example/worker.js'), navigator: { userAgent: '' } },
    place: 'a worker',
  },
])(
  'behavior: in $place, every entry loads, and buttons render each request of their own',
  async ({ further }) => {
    const answer = await runAtEdge(code, further)
    const { names, render } = answer as { names: string[]; render: (cookie: string) => string }
    expect(names).toHaveLength(entries.length)

    const key = encodeURIComponent('latchkey:v1:connections')
    const kept = { eip155: { connectorId: 'desk', sourceId: 'injected' } }
    const cookie = `${key}=${encodeURIComponent(JSON.stringify(kept))}`
    expect(render(cookie)).toContain('data-status="reconnecting"')
    expect(render('')).toContain('data-status="disconnected"')
  },
)
