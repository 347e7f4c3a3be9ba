import { root, runCommand } from '../runCommand.ts'

/** Type-checks every TypeScript file of the repository, from source. */
export async function checkTypes(): Promise<string> {
  const { status, output } = await runCommand(process.execPath, [
    ...[`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.json'],
    ...['--pretty', 'false', '--listFiles'],
  ])
  const lines = output.split('\n')
  if (status !== 0)
    throw new Error(lines.filter((line) => /error TS|^\s+\S/.test(line)).join('\n') || output)
  return `${lines.filter((file) => file && !file.includes('/node_modules/')).length} files`
}
