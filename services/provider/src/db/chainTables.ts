import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

// Tables of the indexer.
// Conventions of all tables: chains are CAIP-2 ids (`eip155:1`), EVM addresses and hashes are in
// lower case, amounts are integers of the smallest unit (up to 78 digits: uint256).

const amount = () => numeric({ precision: 78, scale: 0, mode: 'bigint' })
const height = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

// ─── Blocks and cursors ─────────────────────────────────────────────────────────────────────────

/** Recently indexed blocks, as deep as a reorg can reach. */
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

/** The last block that each reader has read, by chain. */
export const cursors = pgTable(
  'cursors',
  {
    chainId: text().notNull(),
    /** Name of the reader, e.g. `indexer`. */
    reader: text().notNull(),
    blockNumber: height().notNull(),
    blockHash: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.reader] })],
)

/** Blocks without transactions and tokens without metadata: their reads failed, and are retried. */
export const skippedItems = pgTable(
  'skipped_items',
  {
    chainId: text().notNull(),
    /** `block 5` or `token 0x…`. */
    item: text().notNull(),
    /** Of a block: its number and hash. */
    blockNumber: height(),
    blockHash: text(),
    /** Failed attempts since it was skipped. */
    attempts: integer().notNull().default(0),
    retryAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.item] }),
    index('skipped_items_retry').on(table.chainId, table.retryAt),
  ],
)

// ─── Transactions and transfers ─────────────────────────────────────────────────────────────────

/** Transactions of indexed blocks. */
export const transactions = pgTable(
  'transactions',
  {
    chainId: text().notNull(),
    hash: text().notNull(),
    blockNumber: height().notNull(),
    blockHash: text().notNull(),
    /** Index within the block. */
    position: integer().notNull(),
    minedAt: moment().notNull(),
    sender: text().notNull(),
    /** Null if the transaction creates a contract. */
    recipient: text(),
    nonce: bigint({ mode: 'number' }).notNull(),
    value: amount().notNull(),
    /** The first four bytes of the calldata. */
    selector: text(),
    fee: amount(),
    isSuccess: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hash] }),
    index('transactions_block').on(table.chainId, table.blockNumber),
  ],
)

/** Transfers of coins, tokens and NFTs. */
export const transfers = pgTable(
  'transfers',
  {
    chainId: text().notNull(),
    transactionHash: text().notNull(),
    /** Position within the transaction: `value`, `log:5`, `log:5:1` (of a batch), `trace:0.1`. */
    position: text().notNull(),
    blockNumber: height().notNull(),
    minedAt: moment().notNull(),
    kind: text({ enum: ['native', 'erc20', 'erc721', 'erc1155'] }).notNull(),
    /** Contract address; null for native coins. */
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

/** The transactions of each account. History pages are read from here, newest first. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    account: text().notNull(),
    chainId: text().notNull(),
    transactionHash: text().notNull(),
    blockNumber: height().notNull(),
    position: integer().notNull(),
    minedAt: moment().notNull(),
    /** Whether the account sent the transaction, or an operation within it. */
    isSigned: boolean().notNull().default(false),
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

/** Metadata of token and collection contracts. */
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
    /** Characters of the pictures that are stored for its NFTs. */
    pictureSize: integer().notNull().default(0),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Balances when their chain was last read. */
export const balances = pgTable(
  'balances',
  {
    chainId: text().notNull(),
    account: text().notNull(),
    /** Contract address; `native` for the chain's own coin. */
    token: text().notNull(),
    value: amount().notNull(),
    blockNumber: height().notNull(),
    /** Whether a later transfer made the balance outdated. */
    isDue: boolean().notNull().default(false),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.chainId, table.token] }),
    index('balances_due').on(table.chainId).where(sql`is_due`),
  ],
)

/** NFT owners. */
export const nftOwners = pgTable(
  'nfts',
  {
    chainId: text().notNull(),
    contract: text().notNull(),
    tokenId: amount().notNull(),
    owner: text().notNull(),
    /** Sum of all transfers. A contract may emit any: below zero, or above 256 bits. */
    value: numeric({ mode: 'bigint' }).notNull(),
    blockNumber: height().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.chainId, table.contract, table.tokenId] }),
    index('nfts_token').on(table.chainId, table.contract, table.tokenId),
  ],
)

/** Metadata of single NFTs. */
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
    /** Failed attempts to read the metadata. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null after a success and after the last attempt. */
    retryAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.contract, table.tokenId] }),
    index('nft_metadata_retry').on(table.chainId, table.retryAt).where(sql`retry_at is not null`),
  ],
)
