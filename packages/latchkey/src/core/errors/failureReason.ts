// chunk: trouble
/** The names of reasons. Views have a text for each. */
export type FailureName =
  | 'accountGiven'
  | 'amountNothing'
  | 'changed'
  | 'dust'
  | 'frozen'
  | 'fundsTooLow'
  | 'keyUntold'
  | 'leftTooLow'
  | 'newTooLow'
  | 'nftElsewhere'
  | 'nftFrozen'
  | 'noAddress'
  | 'noNft'
  | 'noToken'
  | 'notSigned'
  | 'oneOfIt'
  | 'onlyCoin'
  | 'otherToken'
  | 'purposeUnknown'
  | 'signedOther'
  | 'tokenAsks'
  | 'tokenFrozen'
  | 'tokenStays'
  | 'tooLate'
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
  readonly trouble: FailureName
  readonly values: Readonly<Record<string, string>>

  constructor(
    trouble: FailureName,
    message: string,
    { cause, ...values }: { readonly cause?: unknown; readonly [value: string]: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.trouble = trouble
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
