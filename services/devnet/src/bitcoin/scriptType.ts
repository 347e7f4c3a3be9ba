/** Script types in Esplora's words. */
export type ScriptType =
  | 'p2pk'
  | 'p2pkh'
  | 'p2sh'
  | 'v0_p2wpkh'
  | 'v0_p2wsh'
  | 'v1_p2tr'
  | 'multisig'
  | 'op_return'
  | 'unknown'

const shapes: readonly (readonly [ScriptType, RegExp])[] = [
  ['p2pkh', /^76a914.{40}88ac$/],
  ['p2sh', /^a914.{40}87$/],
  ['v0_p2wpkh', /^0014.{40}$/],
  ['v0_p2wsh', /^0020.{64}$/],
  ['v1_p2tr', /^5120.{64}$/],
  ['p2pk', /^(21.{66}|41.{130})ac$/],
  // Standard multisig: one to three of up to three keys.
  ['multisig', /^5[1-3](21.{66}|41.{130}){1,3}5[1-3]ae$/],
  ['op_return', /^6a/],
]

/** Type of an output script. */
export function scriptTypeOf(script: Uint8Array): ScriptType {
  const hex = Buffer.from(script).toString('hex')
  return shapes.find(([, shape]) => shape.test(hex))?.[0] ?? 'unknown'
}
