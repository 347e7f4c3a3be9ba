import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPackage } from '../packPackage.ts'
import { runTool } from '../runCommand.ts'

/** Checks the packed tarball as npm, bundlers and type checkers read it. Needs the build. */
export async function checkShape(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-shape-'))
  try {
    const tarball = await packPackage(folder)
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: Uint8Array.from(readFileSync(tarball)).buffer },
    })
    if (messages.length > 0)
      throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n'))
    await runTool('attw', [
      tarball,
      ...['--profile', 'esm-only'],
      // A style sheet, and types only.
      ...['--exclude-entrypoints', 'button.css', 'elements/react', 'elements/vue'],
      ...['--format', 'ascii', '--no-color', '--no-emoji'],
    ])
    return `publint and attw agree on ${tarball.split('/').at(-1)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
