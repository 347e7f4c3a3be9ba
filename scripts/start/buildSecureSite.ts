import { join } from 'node:path'
import { root, runCommand } from '../runCommand.ts'

/**
 * Builds the secure site into a folder. A process of its own does it, because building sets `NODE_ENV`,
 * which pages that are served from their sources would follow.
 */
export async function buildSecureSite(folder: string): Promise<void> {
  const { output, status } = await runCommand(process.execPath, [
    ...['--import', 'tsx', '--conditions=latchkey:source'],
    join(root, 'services/secure-site/src/build/build.ts'),
    folder,
  ])
  if (status !== 0) throw new Error(`The secure site could not be built.\n${output.trim()}`)
}
