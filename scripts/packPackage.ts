import { join } from 'node:path'
import { root, runCommand } from './runCommand.ts'

/** Packs the built package like npm publish; returns the tarball's path. */
export async function packPackage(folder: string): Promise<string> {
  const { status, output } = await runCommand(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--loglevel=silent', '--pack-destination', folder],
    { cwd: join(root, 'packages/latchkey') },
  )
  const name = /"filename":\s*"([^"]+)"/.exec(output)?.[1]
  if (status !== 0 || !name) throw new Error(`npm pack failed: ${output}`)
  return join(folder, name)
}
