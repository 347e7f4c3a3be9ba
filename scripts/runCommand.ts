import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export type CommandResult = { status: number; output: string }

/** The priority of a patient program, which gets half of the share of another one. */
const patience = 3

export type CommandOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Leaves the processor to other programs as long as they need it. @default false */
  readonly isPatient?: boolean
}

/** Runs a program without a terminal and captures its output. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, isPatient = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Children of the program inherit the priority.
    if (isPatient && child.pid) setPriority(child.pid, patience)
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** Runs a tool of node_modules; throws with its output if it fails. */
export async function runTool(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Promise<string> {
  const bin = `${root}node_modules/.bin/${name}`
  const { status, output } = await runCommand(bin, args, options)
  if (status !== 0) throw new Error(output.trim() || `${name} ended with status ${status}`)
  return output
}
