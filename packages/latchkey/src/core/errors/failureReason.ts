// chunk: failure
/** The names of reasons. Views have a text for each. */
export type FailureName =
  | 'ownerChanged'
  | 'amountNothing'
  | 'changed'
  | 'dust'
  | 'frozen'
  | 'fundsTooLow'
  | 'keyUnavailable'
  | 'leftTooLow'
  | 'newTooLow'
  | 'nftElsewhere'
  | 'nftFrozen'
  | 'noAddress'
  | 'noNft'
  | 'noToken'
  | 'notSigned'
  | 'onlyOne'
  | 'onlyCoin'
  | 'otherToken'
  | 'purposeUnknown'
  | 'signedOther'
  | 'tokenHook'
  | 'tokenFrozen'
  | 'tokenStays'
  | 'expired'
  | 'tooLittle'
  | 'tooLittleForFee'
  | 'tooScattered'
  | 'walletNetwork'

/**
 * The reason of a failure, with a name that views translate. As the cause of a {@link LatchkeyError}, it
 * complements the English message.
 */
export class FailureReason extends Error {
  override readonly name = 'Trouble'
  readonly failure: FailureName
  readonly values: Readonly<Record<string, string>>

  constructor(
    failure: FailureName,
    message: string,
    { cause, ...values }: { readonly cause?: unknown; readonly [value: string]: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.failure = failure
    this.values = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, String(value)]),
    )
  }
}

/** Returns the reason of a failure, if its source named one. */
export function failureReason(error: unknown): FailureReason | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof FailureReason) return at
  return undefined
}
