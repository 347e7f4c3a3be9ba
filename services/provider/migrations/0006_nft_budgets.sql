ALTER TABLE "nfts" ALTER COLUMN "value" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "picture_size" integer DEFAULT 0 NOT NULL;