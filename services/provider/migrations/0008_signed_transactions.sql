ALTER TABLE "account_transactions" ADD COLUMN "is_signed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "account_transactions" SET "is_signed" = true FROM "transactions" WHERE "transactions"."chain_id" = "account_transactions"."chain_id" AND "transactions"."hash" = "account_transactions"."transaction_hash" AND "transactions"."sender" = "account_transactions"."account";
