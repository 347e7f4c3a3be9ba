import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SignInSession } from 'latchkey/siwx'
import type { HostLogin, Sponsoring } from '../Project.ts'

// Tables of visitors, projects and purchases.

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

// ─── Names ──────────────────────────────────────────────────────────────────────────────────────

/** Names registered with this provider. */
export const names = pgTable('names', {
  name: text().primaryKey(),
  attributes: jsonb().$type<Record<string, string>>().notNull(),
  registeredAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** Addresses of names, by SLIP-44 coin type. */
export const nameAddresses = pgTable(
  'name_addresses',
  {
    name: text()
      .notNull()
      .references(() => names.name, { onDelete: 'cascade' }),
    coinType: bigint({ mode: 'number' }).notNull(),
    address: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.coinType] }),
    index('name_addresses_address').on(table.address),
  ],
)

// ─── Smart sessions ─────────────────────────────────────────────────────────────────────────────

/** App permissions that accounts granted. */
export const grantedSessions = pgTable(
  'sessions',
  {
    /** CAIP-10 account id. */
    account: text().notNull(),
    pci: text().notNull(),
    /** The app's public key that the account trusts. */
    signerPublicKey: text().notNull(),
    project: jsonb()
      .$type<{ id: string; name: string; url?: string; iconUrl?: string }>()
      .notNull(),
    permissions: jsonb().$type<readonly unknown[]>().notNull(),
    policies: jsonb().$type<readonly unknown[]>().notNull(),
    context: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.account, table.pci] })],
)

// ─── Onramp ─────────────────────────────────────────────────────────────────────────────────────

/** Purchases, from checkout to delivery. */
export const onrampOrders = pgTable(
  'onramp_orders',
  {
    id: text().primaryKey(),
    projectId: text(),
    /** CAIP-10 account id. */
    account: text().notNull(),
    chainId: text().notNull(),
    purchaseCurrency: text().notNull(),
    purchaseAmount: text().notNull(),
    paymentCurrency: text().notNull(),
    paymentAmount: text().notNull(),
    status: text({ enum: ['created', 'paid', 'delivering', 'delivered', 'failed'] }).notNull(),
    failure: text(),
    transactionHash: text(),
    /** Stored before broadcasting, so that a second broadcast sends the same transaction. */
    signedTransaction: text(),
    nonce: bigint({ mode: 'number' }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('onramp_orders_account').on(table.account, table.createdAt.desc()),
    check('onramp_orders_delivered', sql`status <> 'delivered' or transaction_hash is not null`),
  ],
)

// ─── Sign-ins ───────────────────────────────────────────────────────────────────────────────────

/** Issued nonces, by project and hash. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    id: text().primaryKey(),
    /** The message has to state these fields. */
    domain: text().notNull(),
    uri: text().notNull(),
    statement: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sign_in_nonces_expiry').on(table.expiresAt)],
)

/** Signed-in visitors, by project and hash of their token. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text().primaryKey(),
    sessions: jsonb().$type<readonly SignInSession[]>().notNull(),
    /** The end of the last session. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('sign_ins_expiry').on(table.expiresAt)],
)

// ─── Projects and analytics ─────────────────────────────────────────────────────────────────────

/** Projects that may use the provider. */
export const projectKeys = pgTable('project_keys', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Allowed origins; null for any. */
  origins: jsonb().$type<readonly string[]>(),
  /** Key of the JWTs that the project's servers send. */
  secret: text(),
  /** Requests per minute; null for the provider's limit. */
  requestsPerMinute: integer(),
  /** Whether requests must carry a token. */
  requireToken: boolean().notNull().default(false),
  /** Allows bundler calls and limits sponsored fees, in gwei; null for the provider's setting. */
  bundlerGweiPerDay: bigint({ mode: 'number' }),
  /** Operations of visitors that the project pays for; null for the provider's setting. */
  sponsoring: jsonb().$type<Sponsoring>(),
  /** The host's own login; null for the provider's setting. */
  login: jsonb().$type<HostLogin>(),
  /** Whether visitors may use the escrow service. */
  escrow: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
  disabledAt: moment(),
})

/** Analytics events of hosts. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text().notNull(),
    projectId: text(),
    type: text({ enum: ['track', 'error'] }).notNull(),
    event: text().notNull(),
    address: text(),
    url: text().notNull(),
    domain: text().notNull(),
    properties: jsonb().$type<Record<string, unknown>>(),
    happenedAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // A repeated event is stored once.
    uniqueIndex('analytics_events_event').on(table.eventId),
    index('analytics_events_project').on(table.projectId, table.receivedAt),
  ],
)
