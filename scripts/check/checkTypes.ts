import { runTool } from '../runCommand.ts'

/** Every TypeScript file of the repository, from source. */
export async function checkTypes(): Promise<string> {
  const said = await runTool('tsc', ['-p', 'tsconfig.json', '--pretty', 'false', '--listFilesOnly'])
  await runTool('tsc', ['-p', 'tsconfig.json', '--pretty', 'false'])
  const ours = said.split('\n').filter((file) => file && !file.includes('/node_modules/'))
  return `${ours.length} files`
}
