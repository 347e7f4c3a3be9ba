import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBitcoin } from './bitcoin/findBitcoin.ts'
import type { RunningBitcoin } from './bitcoin/startBitcoin.ts'
import { type DevnetChain, defaultChains } from './chains.ts'
import { createFaucet } from './createFaucet.ts'
import { fund } from './fund.ts'
import { keepChain, type RunningChain } from './keepChain.ts'
import { listen } from './listen.ts'
import { findToken } from './manifest.ts'
import { nextFreePort } from './nextFreePort.ts'
import { preparedVersion } from './preparedState.ts'
import { findSolana } from './solana/findSolana.ts'
import type { RunningSolana } from './solana/startSolana.ts'

export type DevnetOptions = {
  /** @default Ethereum, Base and Sepolia, with their real ids */
  readonly chains?: readonly DevnetChain[]
  /**
   * `fixed`: each chain's own port, or the next free one. `random`: any free ones; such chains
   * begin without saved state and save nothing.
   *
   * @default 'fixed'
   */
  readonly ports?: 'fixed' | 'random'
  /** Seconds between two empty EVM blocks; a transaction is mined at once. @default 2 */
  readonly blockSeconds?: number
  /** Discards the chains' saved state. @default false */
  readonly fresh?: boolean
  /** Folder of the chains' saved state. @default '.devnet' */
  readonly folder?: string
  /** Port of the faucet if ports are fixed. @default 8548 */
  readonly faucetPort?: number
  /** Whether Solana runs, and its port if ports are fixed. @default { port: 8899 } */
  readonly solana?: { readonly port: number } | false
  /**
   * Whether Bitcoin runs, its port if ports are fixed, and the delay of a block after a transaction
   * in ms (`Infinity` mines only on request). @default { port: 8332 }, 1000
   */
  readonly bitcoin?: { readonly port: number; readonly blockAfter?: number } | false
  /** Receives messages for the developer, such as a port in use or a restarted chain. */
  readonly say?: (sentence: string) => void
}

export type Devnet = {
  readonly chains: readonly RunningChain[]
  /** Node URLs by CAIP-2 id, as the provider's configuration needs them. */
  readonly urls: Readonly<Record<`eip155:${number}`, string>>
  /** Undefined if switched off or unsupported on this machine. */
  readonly solana: RunningSolana | undefined
  /** Undefined if switched off or unsupported on this machine. */
  readonly bitcoin: RunningBitcoin | undefined
  /** `POST {faucetUrl} { chainId, address, amount?, token? }` */
  readonly faucetUrl: string
  /** Milliseconds until everything answered. */
  readonly readyAfterMs: number
  /**
   * Sends native coins, or a token by symbol or address (by default 10 coins or 100 tokens, in the
   * smallest unit). `solana` and `bitcoin` are accepted as chain ids. Resolves with the
   * transaction's hash.
   */
  fund(options: {
    chainId: number | 'solana' | 'bitcoin'
    address: string
    amount?: bigint
    token?: string
  }): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts local chains that behave like the real ones, with funded accounts, a history, and a
 * faucet.
 *
 * @example
 * ```ts
 * const devnet = await startDevnet({ ports: 'random' })
 * await devnet.fund({ chainId: 8453, address: '0x…' })
 * await devnet.stop()
 * ```
 */
export async function startDevnet({
  blockSeconds,
  chains = defaultChains,
  ports = 'fixed',
  fresh = false,
  folder = '.devnet',
  faucetPort = 8548,
  solana: wantedSolana = { port: 8899 },
  bitcoin: wantedBitcoin = { port: 8332 },
  say = () => {},
}: DevnetOptions = {}): Promise<Devnet> {
  const startedAt = performance.now()
  const isFixed = ports === 'fixed'
  if (isFixed && fresh) await rm(resolve(folder), { recursive: true, force: true })
  if (isFixed) await mkdir(resolve(folder), { recursive: true })

  // A chain whose port is in use must not take another chain's.
  const solanaPort = wantedSolana ? wantedSolana.port : 0
  const bitcoinPort = wantedBitcoin ? wantedBitcoin.port : 0
  const taken = [...chains.map(({ port }) => port), faucetPort, solanaPort, bitcoinPort]
  const choosePort = async (name: string, wanted: number) => {
    if (!isFixed) return 0
    const others = taken.filter((port) => port !== wanted)
    const port = await nextFreePort(wanted, { taken: others })
    taken.push(port)
    if (port !== wanted) say(`Port ${wanted} is in use: ${name} is at ${port}.`)
    return port
  }

  const bootSolana = async (port: number) => {
    const file = isFixed ? join(resolve(folder), 'solana') : undefined
    return findSolana({ file, port, say })
  }
  const bootBitcoin = async (port: number) => {
    // The port is part of the name, because two networks cannot append to one file.
    const file = isFixed ? join(resolve(folder), `bitcoin-at-${port}`) : undefined
    const { blockAfter } = wantedBitcoin || {}
    return findBitcoin({ file, port, say, ...(blockAfter !== undefined && { blockAfter }) })
  }

  const planned: Parameters<typeof keepChain>[0][] = []
  for (const chain of chains) {
    const port = await choosePort(chain.name, chain.port)
    // The port is part of the name, so that two stacks never write to one file. So is the version
    // of the prepared state: state saved from an older one would contradict the manifest.
    const version = await preparedVersion(chain.id)
    const fileName = [chain.id, 'at', port, ...(version ? [version] : [])].join('-')
    const stateFile = isFixed ? join(resolve(folder), `${fileName}.json`) : undefined
    planned.push({ ...chain, blockSeconds, port, stateFile, say })
  }

  const solanaAt = wantedSolana && (await choosePort('Solana', wantedSolana.port))
  const bitcoinAt = wantedBitcoin && (await choosePort('Bitcoin', wantedBitcoin.port))
  // EVM chains wait for their processes, so Solana and Bitcoin start meanwhile.
  const [outcomes, [solanaOutcome, bitcoinOutcome]] = await Promise.all([
    Promise.allSettled(planned.map(keepChain)),
    Promise.allSettled([
      solanaAt !== false && bootSolana(solanaAt),
      bitcoinAt !== false && bootBitcoin(bitcoinAt),
    ]),
  ])
  const running = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : [],
  )
  const solana = (solanaOutcome.status === 'fulfilled' && solanaOutcome.value) || undefined
  const bitcoin = (bitcoinOutcome.status === 'fulfilled' && bitcoinOutcome.value) || undefined
  const stopAll = () =>
    Promise.all([...running.map((chain) => chain.stop()), solana?.stop(), bitcoin?.stop()])
  const failure = [...outcomes, solanaOutcome, bitcoinOutcome].find(
    (outcome) => outcome.status === 'rejected',
  )
  if (failure) {
    await stopAll()
    throw failure.reason
  }

  const faucet = await listen(
    createFaucet(() => running, { bitcoin, solana }),
    await choosePort('The faucet', faucetPort),
  )
  let stopped: Promise<unknown> | undefined
  return {
    bitcoin,
    chains: running,
    urls: Object.fromEntries(running.map((chain) => [chain.caipNetworkId, chain.url])),
    faucetUrl: `http://127.0.0.1:${faucet.port}/faucet`,
    readyAfterMs: Math.round(performance.now() - startedAt),
    solana,
    async fund({ chainId, token: wanted, ...options }) {
      if (chainId === 'solana') {
        if (!solana) throw new Error('Solana is not running here.')
        return solana.fund({ ...options, token: wanted })
      }
      if (chainId === 'bitcoin') {
        if (!bitcoin) throw new Error('Bitcoin is not running here.')
        if (wanted !== undefined) throw new Error(`No token ${wanted} on Bitcoin.`)
        return bitcoin.fund(options)
      }
      const chain = running.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not running here.`)
      const token = wanted === undefined ? undefined : findToken(chainId, wanted)
      if (wanted !== undefined && !token) throw new Error(`No token ${wanted} on chain ${chainId}.`)
      return fund({ url: chain.url, token, ...options })
    },
    async stop() {
      stopped ??= Promise.all([faucet.stop(), stopAll()])
      await stopped
    },
  }
}
