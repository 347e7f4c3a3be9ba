ALTER TABLE "onramp_orders" ADD COLUMN "signed_transaction" text;--> statement-breakpoint
ALTER TABLE "onramp_orders" ADD COLUMN "nonce" bigint;