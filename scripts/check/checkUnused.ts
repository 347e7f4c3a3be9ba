import { runTool } from '../runCommand.ts'

/** Files, exports and dependencies that nothing uses, by knip. */
export async function checkUnused(): Promise<string> {
  await runTool('knip', ['--no-progress', '--no-config-hints'])
  return 'no unused files, exports or dependencies'
}
