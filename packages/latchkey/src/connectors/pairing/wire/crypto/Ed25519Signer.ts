/** Signs with Ed25519. */
export type Ed25519Signer = {
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array<ArrayBuffer>): Uint8Array | Promise<Uint8Array>
}
