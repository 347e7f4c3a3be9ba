import * as v from 'valibot'
import type { Clock } from '../upstreams/clock.ts'
import { fetchPublic, type Network } from '../upstreams/files/fetchPublic.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import { resilient } from '../upstreams/resilient.ts'

/** Reads the Ed25519 public keys (base64url) that an origin publishes; none if that fails. */
export type SiteKeys = (origin: string) => Promise<readonly string[]>

const name = 'keys of sites'
const file = v.object({ keys: v.pipe(v.array(v.string()), v.maxLength(8)) })

/**
 * Creates the reader of `/.well-known/latchkey.json`. Only https origins on the default port and
 * public hosts are contacted, without redirects: another host's keys are not the origin's. Missing
 * files are cached too, so that an attestation costs at most one request in five minutes.
 */
export function siteKeys({ clock, network }: { clock?: Clock; network?: Network } = {}): SiteKeys {
  const fetchKeys = resilient(
    (origin: string, signal) =>
      fetchPublic(`${origin}/.well-known/latchkey.json`, {
        accept: 'application/json',
        mostBytes: 10_240,
        mostRedirects: 0,
        name,
        signal,
        ...(network && { network }),
      }),
    // Wallets wait four seconds for the whole response.
    { name, timeoutMs: 2_000 },
  )
  return lastGood(
    async (origin: string) => {
      try {
        const { bytes } = await fetchKeys(origin)
        return v.parse(file, JSON.parse(bytes.toString('utf8'))).keys
      } catch {
        return []
      }
    },
    { ...(clock && { clock }), freshMs: 5 * 60_000, keyOf: (origin) => origin },
  )
}
