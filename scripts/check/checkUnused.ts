import { runTool } from '../runCommand.ts'

/** Refuses unused files, exports and dependencies, found by knip. */
export async function checkUnused(): Promise<string> {
  await runTool('knip', ['--no-progress', '--no-config-hints'])
  return 'no unused files, exports or dependencies'
}
