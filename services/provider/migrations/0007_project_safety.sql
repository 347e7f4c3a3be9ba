ALTER TABLE "project_keys" ADD COLUMN "require_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_keys" ADD COLUMN "bundler_gwei_per_day" bigint;