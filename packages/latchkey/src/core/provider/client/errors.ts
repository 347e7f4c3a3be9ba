// chunk: connections
import type { ErrorCode } from '../../errors/ErrorCode.ts'
import { errorMaker } from '../../errors/errorMaker.ts'

/** Errors of HTTP requests, to the provider and to nodes. */
export const requestErrors = {
  PROVIDER_NOT_CONFIGURED: 'No provider is configured. Set the option `{option}`.',
  PROVIDER_RESPONSE_INVALID: 'The server at {url} sent an invalid response: {problem}',
  PROVIDER_UNREACHABLE: "Couldn't reach the server at {url}. Check its URL and CORS.",
  REQUEST_FAILED: 'HTTP status code: {status}',
} as const satisfies Partial<Record<ErrorCode, string>>

export const requestError = /* @__PURE__ */ errorMaker(requestErrors)
