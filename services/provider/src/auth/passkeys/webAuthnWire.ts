import * as v from 'valibot'

const bytes = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[\w-]+$/))
const id = bytes(1_400)
const attachment = v.optional(v.picklist(['cross-platform', 'platform']))

// Extension results are dropped: they hold the PRF secret, and the provider must not know it.
const noResults = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
  {},
)

/** `RegistrationResponseJSON`, reduced to what is verified. */
export const wireRegistration = v.object({
  id,
  rawId: id,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: noResults,
  response: v.object({
    attestationObject: bytes(20_000),
    clientDataJSON: bytes(8_000),
    transports: v.optional(
      // The length is checked before the items.
      v.pipe(v.array(v.unknown()), v.maxLength(8), v.array(v.pipe(v.string(), v.maxLength(20)))),
    ),
  }),
})

/** `AuthenticationResponseJSON`, reduced likewise. */
export const wireAuthentication = v.object({
  id,
  rawId: id,
  type: v.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: noResults,
  response: v.object({
    authenticatorData: bytes(8_000),
    clientDataJSON: bytes(8_000),
    signature: bytes(2_000),
    userHandle: v.optional(bytes(128)),
  }),
})
