import { isHex32 } from '../../connectors/pairing/sign/shapes.ts'

/** The content of a pairing link. */
export type PairingLink = { readonly topic: string; readonly symKey: string }

/** Parses a page's link (`wc:…@2?symKey=…`). @throws if it is malformed */
export function readPairingLink(uri: string): PairingLink {
  const [, topic, query] = /^wc:([0-9a-f]{64})@2\?(.+)$/.exec(uri) ?? []
  const symKey = new URLSearchParams(query).get('symKey')
  if (!topic || !isHex32(symKey)) throw new Error(`This is no pairing link: ${uri.slice(0, 40)}`)
  return { symKey, topic }
}
