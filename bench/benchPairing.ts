import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { bundleWallet } from '../tests/interop/bundleWallet.ts'
import { bundleRelay, startRelay } from '../tests/interop/startRelay.ts'
import { startWallet } from '../tests/interop/startWallet.ts'
import { median } from './median.ts'
import { measureAway } from './pairing/measureAway.ts'
import { measurePairing, type PairingTimes } from './pairing/measurePairing.ts'
import { judged, type Result } from './Result.ts'

/**
 * Compares pairing by Latchkey and by sign-client 2.21.8 in alternation, over the same relay and
 * with the same wallet.
 */
export async function benchPairing(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const relay = await startRelay(0, await bundleRelay())
  const wallet = await startWallet(
    {
      kit: 'walletkit',
      nodes: { 1: 'http://127.0.0.1:1' },
      policy: {},
      relayUrl: relay.url,
      storageFile: join(folder, 'wallet.json'),
    },
    await bundleWallet(),
  )
  const ours: PairingTimes[] = []
  const theirs: PairingTimes[] = []
  for (let round = 0; round < rounds; round++) {
    const page = (name: string) => `${url}/pairing/${name}/?relay=${relay.url}`
    theirs.push(await measurePairing(browser, page('signClient'), wallet))
    ours.push(await measurePairing(browser, page('ours'), wallet))
  }
  await Promise.all([wallet.kill(), relay.kill()])
  await rm(folder, { recursive: true })

  const ratio = (key: keyof PairingTimes, unit: string, digits: number) => {
    const [mine, base] = [ours, theirs].map((runs) => median(runs.map((run) => run[key])))
    if (mine === undefined || base === undefined) throw new Error('No pairing was measured')
    return {
      detail: `${mine.toFixed(digits)} / ${base.toFixed(digits)} ${unit}`,
      unit: '×',
      value: mine / base,
    } as const
  }
  return [
    judged('pairingBytesRatio', {
      name: 'pairing: bytes until the code',
      ...ratio('bytes', 'bytes', 0),
    }),
    judged('pairingCodeRatio', {
      name: 'pairing: click → code, cold page',
      ...ratio('code', 'ms', 1),
    }),
    judged('pairingConnectedRatio', {
      name: 'pairing: approved → connected',
      ...ratio('connected', 'ms', 1),
    }),
    judged('relayAway', {
      name: 'pairing: relay unreachable → reported',
      unit: 'ms',
      value: await measureAway(browser, `${url}/pairing/modal/`),
    }),
  ]
}
