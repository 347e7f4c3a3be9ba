import { Address, OutScript } from '@scure/btc-signer'
import { allBitcoinForms, type BitcoinForms } from '../../core/networks/bitcoinForms.ts'

/** Kinds of output scripts. */
export type ScriptKind = 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'

/** An output script. */
export type Script = { readonly bytes: Uint8Array; readonly kind: ScriptKind }

const kinds: readonly string[] = ['pkh', 'sh', 'wpkh', 'wsh', 'tr'] satisfies ScriptKind[]

/** The output script of an address of any network; undefined if invalid. */
export function anyScriptOf(address: string): Script | undefined {
  for (const forms of allBitcoinForms)
    try {
      const script = decodeAddress(address, forms)
      if (script) return script
    } catch {
      // An address of another network, or invalid.
    }
  return undefined
}

/**
 * The output script of an address of one network; undefined for other kinds of scripts.
 *
 * @throws the library's error for an invalid address
 */
export function decodeAddress(address: string, forms: BitcoinForms): Script | undefined {
  const decoded = Address({ ...forms, wif: 0 }).decode(address)
  if (!kinds.includes(decoded.type)) return undefined
  // `decode` returns these kinds only.
  return { bytes: OutScript.encode(decoded), kind: decoded.type as ScriptKind }
}
