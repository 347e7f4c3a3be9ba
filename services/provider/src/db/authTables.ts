import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LoginMethod, Social, WireWallet } from 'latchkey/protocol/auth'

// Tables of the role `auth`. Codes and tokens are hashed with a key that the database lacks, and
// shares are sealed by one.

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

/** Visitors with an account of the embedded wallet. */
export const authUsers = pgTable(
  'auth_users',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('auth_users_email').on(table.email)],
)

/** Logins with the JWT of a host. */
export const authTokenLogins = pgTable('auth_token_logins', {
  /** `projectId|issuer|sub`. */
  subject: text().primaryKey(),
  id: text().notNull(),
  userId: userId(),
  label: text().notNull(),
  createdAt: moment().notNull(),
})

/** Social logins. The same address at two providers is two logins, of two accounts unless they were linked. */
export const authSocialLogins = pgTable(
  'auth_social_logins',
  {
    provider: text().$type<Social>().notNull(),
    /** The provider's own id of the visitor. */
    subject: text().notNull(),
    id: text().notNull(),
    userId: userId(),
    label: text().notNull(),
    /** In lower case, and only if the provider has verified it. */
    email: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('auth_social_logins_user').on(table.userId),
    index('auth_social_logins_email').on(table.email),
  ],
)

/** Social logins under way. */
export const authSocialAttempts = pgTable(
  'auth_social_attempts',
  {
    id: text().primaryKey(),
    jkt: text().notNull(),
    provider: text().$type<Social>().notNull(),
    site: text().notNull(),
    browser: text().notNull(),
    /** The secure site that the visitor returns to. */
    origin: text().notNull(),
    /** The page that the visitor returns to, for a login that left it. */
    returnUrl: text(),
    isListed: boolean().notNull(),
    /** HMAC of the state, which counts once. */
    stateHash: text().notNull(),
    /** PKCE verifier and nonce, sealed. */
    sealedSecrets: text().notNull(),
    status: text({ enum: ['open', 'returned', 'proven', 'declined', 'failed'] }).notNull(),
    /** HMAC of the result code. */
    codeHash: text(),
    /** The visitor's identity at the provider, sealed. */
    sealedIdentity: text(),
    /** When the key that began it gave the code, or the visitor confirmed it. */
    approvedAt: moment(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    uniqueIndex('auth_social_attempts_state').on(table.stateHash),
    uniqueIndex('auth_social_attempts_code').on(table.codeHash),
    index('auth_social_attempts_expiry').on(table.expiresAt),
  ],
)

/** WebAuthn credentials. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    credentialId: text().primaryKey(),
    id: text().notNull(),
    userId: userId(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    label: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('auth_passkeys_user').on(table.userId)],
)

/** Keys of frames that have completed a login of the account. */
export const authDevices = pgTable(
  'auth_devices',
  {
    userId: userId(),
    /** Thumbprint of the frame's key. */
    jkt: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jkt] })],
)

/** Mailed codes and WebAuthn challenges. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: text().primaryKey(),
    /** `known`: a proven address whose visitor has to choose between two wallets. */
    kind: text({ enum: ['email', 'known', 'change', 'changed', 'login', 'create'] }).notNull(),
    /** Thumbprint of the key that began it. */
    jkt: text().notNull(),
    /** HMAC of the code; the challenge itself for WebAuthn. */
    answer: text().notNull(),
    email: text(),
    userId: text(),
    site: text().notNull(),
    locale: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('auth_challenges_expiry').on(table.expiresAt)],
)

/** Approvals of new devices. */
export const authApprovals = pgTable(
  'auth_approvals',
  {
    id: text().primaryKey(),
    /** HMAC of the mailed token. */
    tokenHash: text().notNull(),
    userId: userId(),
    jkt: text().notNull(),
    email: text().notNull(),
    site: text().notNull(),
    browser: text().notNull(),
    isApproved: boolean(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    handedOutAt: moment(),
  },
  (table) => [
    uniqueIndex('auth_approvals_token').on(table.tokenHash),
    index('auth_approvals_expiry').on(table.expiresAt),
  ],
)

/** Passkeys that are created at top level, for a frame whose browser can't. */
export const authHandOvers = pgTable(
  'auth_hand_overs',
  {
    /** HMAC of the code. */
    codeHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    options: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The WebAuthn response, without secrets. */
    response: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The PRF secret, sealed to a key of the frame. */
    sealed: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('auth_hand_overs_expiry').on(table.expiresAt)],
)

/** Sessions, one for each account and frame key. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    jkt: text().notNull(),
    method: text().$type<LoginMethod>().notNull(),
    site: text().notNull(),
    browser: text().notNull(),
    /** Whether the project lets its visitors use the escrow service. */
    mayEscrow: boolean().notNull(),
    /** The last login. */
    authenticatedAt: moment().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('auth_sessions_key').on(table.userId, table.jkt),
    index('auth_sessions_used').on(table.usedAt),
  ],
)

/** Refresh tokens. Used ones stay, so that a reuse is noticed. */
export const authRefreshTokens = pgTable(
  'auth_refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('auth_refresh_tokens_session').on(table.sessionId),
    index('auth_refresh_tokens_created').on(table.createdAt),
  ],
)

/** Wallets, with the login share. */
export const authWallets = pgTable('auth_wallets', {
  userId: userId().primaryKey(),
  splitId: text().notNull(),
  wallet: jsonb().$type<WireWallet>().notNull(),
  /** Login share, or the secret of the passkey back-end; sealed by the master key. */
  sealed: text().notNull(),
})

/** Signing keys of access tokens, sealed by the master key. */
export const authSigningKeys = pgTable('auth_signing_keys', {
  id: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: moment().notNull(),
})
