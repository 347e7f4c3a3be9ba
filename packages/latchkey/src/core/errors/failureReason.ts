// chunk: trouble
/** The names of reasons: whoever shows one has a text for each. */
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
 * Why something failed, by a name that views have words for in every language: the cause of a
 * {@link LatchkeyError}, whose own message says the same in English.
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

/** What went wrong in a failure, where whoever failed has a name for it. */
export function failureReason(error: unknown): FailureReason | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof FailureReason) return at
  return undefined
}
