import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'

/** Chains of one slot, with their contracts and accounts. */
export type Chains = {
  readonly provider: string
  /** URL that sends test funds. */
  readonly faucet: string
  /** Node URLs by CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  /** URL of a host's own login, which issues tokens. */
  readonly hostLogin: string
  /** URL of the slot's mailbox; `/api/messages?to=` has the mails as JSON. */
  readonly mailbox: string
  /** Origin of the secure site, which serves the embedded wallet's frame. */
  readonly secureSite: string
}

/** Built pages that are served. */
export type Site = { readonly folder: string; readonly url: string }

/** The first message of the stack's process. */
export type StackReport = { readonly url: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the stack's process. */
    stack: string
    /** The major version of React in the pages. */
    react: '18' | '19'
  }
}

type Shared = { process: Promise<{ child: ChildProcess; url: string }>; projects: number }

declare global {
  /** Each project loads its own copy of this file; all use one process. */
  var latchkeyStack: Shared | undefined
}

/** Starts the process of chains, providers, pages and browsers, once for all projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.latchkeyStack ??= { process: start(), projects: 0 }
  const shared = globalThis.latchkeyStack
  shared.projects++
  const { child, url } = await shared.process
  project.provide('stack', url)
  return async () => {
    shared.projects--
    if (shared.projects > 0 || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
}

async function start() {
  const child = fork(new URL('./runStack.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--conditions=latchkey:source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ url }: StackReport) => resolve(url))
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}`)))
  })
  return { child, url }
}
