/** The codecs that virtual wallets share with test wallets outside this package. */
export { fromBase58, fromBase64, toBase58, toBase64 } from '../core/bytes.ts'
