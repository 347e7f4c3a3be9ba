import type { ErrorCode } from './ErrorCode.ts'
import { errorMaker } from './errorMaker.ts'

/** Errors that several folders of core throw. */
export const coreErrors = {
  ADAPTER_FOR_NAMESPACE_MISSING: "Adapter for namespace {namespace} doesn't exist",
  DESTROYED: 'This Latchkey instance was destroyed. Create a new one.',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address: {value}',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id: {value}',
  NO_INTERFACE: 'This instance is headless. Use `createLatchkey` to show it.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const coreError = /* @__PURE__ */ errorMaker(coreErrors)
