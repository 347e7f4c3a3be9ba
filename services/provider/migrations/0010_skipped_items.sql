CREATE TABLE "skipped_items" (
	"chain_id" text NOT NULL,
	"item" text NOT NULL,
	"block_number" bigint,
	"block_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skipped_items_chain_id_item_pk" PRIMARY KEY("chain_id","item")
);
--> statement-breakpoint
CREATE INDEX "skipped_items_retry" ON "skipped_items" USING btree ("chain_id","retry_at");