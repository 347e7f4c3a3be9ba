/** Why a relay closes a socket. */
export const relayCloseCodes = {
  /** The sign-in was refused: coming back with the same one is in vain. */
  refused: 3000,
  /** The relay restarts or moves: come back at once, to whichever replica answers. */
  restarting: 1012,
  /** Too much, or for now not able: come back later. */
  busy: 1013,
  /** Not text, or not JSON. */
  unsupported: 1003,
  malformed: 1007,
  tooLarge: 1009,
} as const

/** Codes of JSON-RPC errors that a relay answers with. */
export const relayErrorCodes = {
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** More than {@link relayLimits} allow, or too often. */
  limited: -32005,
} as const
