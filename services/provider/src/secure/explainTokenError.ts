import { errors } from 'jose'
import { ValiError } from 'valibot'
import { UpstreamError } from '../upstreams/UpstreamError.ts'

// Errors that a token causes. Others are those of the key set's server, and say nothing about it.
const causedByToken = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  ValiError,
]

/** Describes why a JWT was not accepted. @throws {@link UpstreamError} if the keys are unavailable */
export function explainTokenError(error: unknown): string {
  if (!causedByToken.some((kind) => error instanceof kind))
    throw new UpstreamError('JWKS', 'unreachable', 'no keys', { cause: error })
  if (error instanceof errors.JWTExpired) return 'The token has expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The token has another ${error.claim}`
  return 'The token is not valid'
}
