/**
 * A relay's codes for closing a socket.
 *
 * @example
 * ```ts
 * import { relayCloseCodes } from 'latchkey/protocol'
 *
 * relayCloseCodes.restarting // 1012
 * ```
 */
export const relayCloseCodes = {
  /** The sign-in was refused: don't retry with the same token. */
  refused: 3000,
  /** The relay restarts or moves: reconnect at once, to any replica. */
  restarting: 1012,
  /** Too much load: reconnect later. */
  busy: 1013,
  /** Not text, or not JSON. */
  unsupported: 1003,
  malformed: 1007,
  tooLarge: 1009,
} as const

/**
 * A relay's JSON-RPC error codes.
 *
 * @example
 * ```ts
 * import { relayErrorCodes } from 'latchkey/protocol'
 *
 * relayErrorCodes.limited // -32005
 * ```
 */
export const relayErrorCodes = {
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** Above {@link relayLimits}, or too frequent. */
  limited: -32005,
} as const
