export { type Accounts, deriveAccounts, deriveSmartOwner } from './deriveAccounts.ts'
export type { EvmSigner } from './evmKey.ts'
export { fromMnemonic, toMnemonic } from './mnemonic.ts'
export type { EvmTransaction } from './parseTransaction.ts'
export { selectorOf } from './selectorOf.ts'
export { type Authorization, signAuthorization } from './signAuthorization.ts'
export { type SignableMessage, signMessage } from './signMessage.ts'
export { signSolana } from './signSolana.ts'
export { signTransaction } from './signTransaction.ts'
export { hashTypedData, signTypedData } from './signTypedData.ts'
export { parseTypedData } from './typedData/parseTypedData.ts'
export type {
  TypedData,
  TypedDataField,
  TypedDataStruct,
  TypedDataTypes,
  TypedDataValue,
} from './typedData/TypedData.ts'
