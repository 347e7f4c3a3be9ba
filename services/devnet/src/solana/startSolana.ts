import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { type Address, address } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createLedger, createMachine } from './ledger/createLedger.ts'
import { readLedger, writeLedger } from './ledger/keepLedger.ts'
import type { Ledger } from './ledger/Ledger.ts'
import { devSigner } from './seed/devKeys.ts'
import { give, seedSolana } from './seed/seedSolana.ts'
import { solanaTokens } from './seed/tokens.ts'
import { transact } from './seed/transact.ts'
import { serveSolana } from './serveSolana.ts'

export type SolanaOptions = {
  /** 0 picks a free port. */
  readonly port: number
  /** File of its state between runs; without it nothing is saved. */
  readonly file?: string | undefined
  /** Receives messages for the developer. */
  readonly say?: (sentence: string) => void
}

export type RunningSolana = {
  readonly name: string
  readonly caipNetworkId: `solana:${string}`
  readonly port: number
  readonly url: string
  readonly webSocketUrl: string
  readonly readyAfterMs: number
  /** Sends coins, or a token by symbol or mint. Resolves with the signature. */
  fund(options: {
    address: string
    amount?: bigint | undefined
    token?: string | undefined
  }): Promise<string>
  stop(): Promise<void>
}

const giverIndex = 9
/** Delay in ms between a change and its save. */
const gather = 1_000

/** Starts a Solana network that behaves like mainnet, with funded accounts and a history. */
export async function startSolana({
  file,
  port,
  say = () => {},
}: SolanaOptions): Promise<RunningSolana> {
  const startedAt = performance.now()
  const kept = file && existsSync(file) ? await restore(file, say) : undefined
  const ledger = kept ?? createLedger({ vm: createMachine() })
  if (!kept) await seedSolana(ledger, Date.now())

  const giver = await devSigner(giverIndex)
  const airdrop = async (to: Address, lamports: bigint) =>
    (
      await transact(ledger, giver, [
        getTransferSolInstruction({ amount: lamports, destination: to, source: giver }),
      ])
    ).read.signature
  const server = await serveSolana(ledger, { airdrop, port })
  const keeping = file ? keep(ledger, file) : undefined

  return {
    // Mainnet's id, so that hosts need no special case for the local network.
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    async fund({ address: to, amount, token: wanted }) {
      const place = address(to)
      if (wanted === undefined) return airdrop(place, amount ?? 10n * 1_000_000_000n)
      const token = solanaTokens.find(({ mint, symbol }) => symbol === wanted || mint === wanted)
      if (!token) throw new Error(`No token ${wanted} on Solana.`)
      const { read } = await give(
        ledger,
        giver,
        token,
        place,
        amount ?? 100n * 10n ** BigInt(token.decimals),
      )
      return read.signature
    },
    name: 'Solana',
    port: server.port,
    readyAfterMs: Math.round(performance.now() - startedAt),
    async stop() {
      await server.stop()
      await keeping?.stop()
    },
    url: server.url,
    webSocketUrl: server.webSocketUrl,
  }
}

async function restore(file: string, say: (sentence: string) => void): Promise<Ledger | undefined> {
  try {
    return await readLedger(file)
  } catch {
    // A network that was killed while saving leaves a truncated file.
    await rename(file, `${file}.broken`)
    say('Solana could not read what it had kept, and starts as new.')
    return undefined
  }
}

/**
 * Saves the network a moment after each change. Renaming the file keeps it complete at all times.
 */
function keep(ledger: Ledger, file: string) {
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write() {
    timer = undefined
    writing = writing.then(async () => {
      await writeFile(`${file}.new`, writeLedger(ledger))
      await rename(`${file}.new`, file)
    })
    return writing
  }

  const unlisten = ledger.listen(() => {
    timer ??= setTimeout(() => void write(), gather)
  })
  return {
    async stop() {
      unlisten()
      clearTimeout(timer)
      await write()
    },
  }
}
