DROP INDEX "account_transactions_newest";--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "is_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "balances_due" ON "balances" USING btree ("chain_id") WHERE is_due;--> statement-breakpoint
CREATE INDEX "transfers_nft" ON "transfers" USING btree ("chain_id","token","token_id") WHERE token_id is not null;--> statement-breakpoint
CREATE INDEX "account_transactions_newest" ON "account_transactions" USING btree ("account","mined_at" DESC NULLS LAST,"chain_id" DESC NULLS LAST,"block_number" DESC NULLS LAST,"position" DESC NULLS LAST);