ALTER TABLE "nft_metadata" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "nft_metadata" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "nft_metadata_retry" ON "nft_metadata" USING btree ("chain_id","retry_at") WHERE retry_at is not null;