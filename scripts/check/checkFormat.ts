import { runTool } from '../runCommand.ts'

/** Format, lint, import order and cycles, by Biome. */
export async function checkFormat(): Promise<string> {
  const said = await runTool('biome', ['ci', '--colors=off', '--max-diagnostics=50'])
  return said.match(/Checked \d+ files/)?.[0].toLowerCase() ?? ''
}
