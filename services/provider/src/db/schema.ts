import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// What all tables agree on: chains are CAIP-2 ids (`eip155:1`), EVM addresses and hashes are in
// lower case, amounts are whole numbers of the smallest unit (up to 78 digits: uint256).

const amount = () => numeric({ precision: 78, scale: 0, mode: 'bigint' })
const height = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

// ─── Blocks and cursors ─────────────────────────────────────────────────────────────────────────

/** The blocks that were read, as deep as a reorg can reach. */
export const blocks = pgTable(
  'blocks',
  {
    chainId: text().notNull(),
    number: height().notNull(),
    hash: text().notNull(),
    parentHash: text().notNull(),
    minedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)

/** How far each reader has come on each chain. */
export const cursors = pgTable(
  'cursors',
  {
    chainId: text().notNull(),
    /** Who reads: `indexer`. */
    reader: text().notNull(),
    blockNumber: height().notNull(),
    blockHash: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.reader] })],
)

// ─── Transactions and transfers ─────────────────────────────────────────────────────────────────

/** What a transaction says about itself. */
export const transactions = pgTable(
  'transactions',
  {
    chainId: text().notNull(),
    hash: text().notNull(),
    blockNumber: height().notNull(),
    blockHash: text().notNull(),
    /** Its place in the block. */
    position: integer().notNull(),
    minedAt: moment().notNull(),
    sender: text().notNull(),
    /** Nobody, where a contract is created. */
    recipient: text(),
    nonce: bigint({ mode: 'number' }).notNull(),
    value: amount().notNull(),
    /** The first four bytes of what is called. */
    selector: text(),
    fee: amount(),
    isSuccess: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hash] }),
    index('transactions_block').on(table.chainId, table.blockNumber),
  ],
)

/** Something of value that moved: coins, tokens or an NFT. */
export const transfers = pgTable(
  'transfers',
  {
    chainId: text().notNull(),
    transactionHash: text().notNull(),
    /** Its place in the transaction: `value`, `log:5`, `log:5:1` (of a batch), `trace:0.1`. */
    position: text().notNull(),
    blockNumber: height().notNull(),
    minedAt: moment().notNull(),
    kind: text({ enum: ['native', 'erc20', 'erc721', 'erc1155'] }).notNull(),
    /** The contract; nothing for native coins. */
    token: text(),
    tokenId: amount(),
    sender: text().notNull(),
    recipient: text().notNull(),
    value: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.transactionHash, table.position] }),
    index('transfers_block').on(table.chainId, table.blockNumber),
    index('transfers_sender').on(table.sender, table.chainId, table.token),
    index('transfers_recipient').on(table.recipient, table.chainId, table.token),
    index('transfers_nft')
      .on(table.chainId, table.token, table.tokenId)
      .where(sql`token_id is not null`),
  ],
)

/** Which transactions concern an account: what history pages are read from, newest first. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    account: text().notNull(),
    chainId: text().notNull(),
    transactionHash: text().notNull(),
    blockNumber: height().notNull(),
    position: integer().notNull(),
    minedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.chainId, table.transactionHash] }),
    index('account_transactions_newest').on(
      table.account,
      table.minedAt.desc(),
      table.chainId.desc(),
      table.blockNumber.desc(),
      table.position.desc(),
    ),
    index('account_transactions_newest_of_chain').on(
      table.account,
      table.chainId,
      table.blockNumber.desc(),
      table.position.desc(),
    ),
    index('account_transactions_block').on(table.chainId, table.blockNumber),
  ],
)

// ─── Tokens, balances and NFTs ──────────────────────────────────────────────────────────────────

/** What a token or collection says about itself. */
export const tokens = pgTable(
  'tokens',
  {
    chainId: text().notNull(),
    address: text().notNull(),
    kind: text({ enum: ['erc20', 'erc721', 'erc1155'] }).notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    decimals: integer().notNull(),
    isSpam: boolean().notNull().default(false),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** What an account held when its chain was last read. */
export const balances = pgTable(
  'balances',
  {
    chainId: text().notNull(),
    account: text().notNull(),
    /** The contract; `native` for the chain's own coin. */
    token: text().notNull(),
    value: amount().notNull(),
    blockNumber: height().notNull(),
    /** Something moved since: it is to be read again. */
    isDue: boolean().notNull().default(false),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.chainId, table.token] }),
    index('balances_due').on(table.chainId).where(sql`is_due`),
  ],
)

/** Who holds which NFT. */
export const nfts = pgTable(
  'nfts',
  {
    chainId: text().notNull(),
    contract: text().notNull(),
    tokenId: amount().notNull(),
    owner: text().notNull(),
    value: amount().notNull(),
    blockNumber: height().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.chainId, table.contract, table.tokenId] }),
    index('nfts_token').on(table.chainId, table.contract, table.tokenId),
  ],
)

/** What an NFT says about itself. */
export const nftMetadata = pgTable(
  'nft_metadata',
  {
    chainId: text().notNull(),
    contract: text().notNull(),
    tokenId: amount().notNull(),
    name: text(),
    description: text(),
    imageUrl: text(),
    isSpam: boolean().notNull().default(false),
    /** How often it was asked and said nothing. */
    attempts: integer().notNull().default(0),
    /** When it is to be asked; nothing where it has answered, or never will. */
    retryAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.contract, table.tokenId] }),
    index('nft_metadata_retry').on(table.chainId, table.retryAt).where(sql`retry_at is not null`),
  ],
)

// ─── Names ──────────────────────────────────────────────────────────────────────────────────────

/** The names registered here. */
export const names = pgTable('names', {
  name: text().primaryKey(),
  attributes: jsonb().$type<Record<string, string>>().notNull(),
  registeredAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** Where names lead, by SLIP-44 coin type. */
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

/** What an account allowed an app to do on its own. */
export const sessions = pgTable(
  'sessions',
  {
    /** The CAIP-10 id of the account. */
    account: text().notNull(),
    pci: text().notNull(),
    /** The app's key that the account trusts. */
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

/** A purchase from its checkout page to its delivery. */
export const onrampOrders = pgTable(
  'onramp_orders',
  {
    id: text().primaryKey(),
    projectId: text(),
    /** CAIP-10. */
    account: text().notNull(),
    chainId: text().notNull(),
    purchaseCurrency: text().notNull(),
    purchaseAmount: text().notNull(),
    paymentCurrency: text().notNull(),
    paymentAmount: text().notNull(),
    status: text({ enum: ['created', 'paid', 'delivering', 'delivered', 'failed'] }).notNull(),
    failure: text(),
    transactionHash: text(),
    /** Kept before it is sent: sent twice, it still happens once. */
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

// ─── Projects and analytics ─────────────────────────────────────────────────────────────────────

/** Who may ask. */
export const projectKeys = pgTable('project_keys', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Where browsers may use it; nothing: anywhere. */
  origins: jsonb().$type<readonly string[]>(),
  /** Signs the tokens of its servers. */
  secret: text(),
  /** How often it may ask in a minute; nothing: what the provider allows. */
  requestsPerMinute: integer(),
  createdAt: moment().notNull().defaultNow(),
  disabledAt: moment(),
})

/** What happened in apps. */
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
    // Sent twice, it is kept once.
    uniqueIndex('analytics_events_event').on(table.eventId),
    index('analytics_events_project').on(table.projectId, table.receivedAt),
  ],
)
