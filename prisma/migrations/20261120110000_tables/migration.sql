-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('male', 'female', 'trans_male', 'trans_female', 'non-binary', 'other', 'do_not_show');

-- CreateEnum
CREATE TYPE "relationship_status" AS ENUM ('single', 'in_a_relationship', 'engaged', 'married', 'divorced', 'widowed', 'open_relationship');

-- CreateEnum
CREATE TYPE "sexual_orientation" AS ENUM ('straight', 'gay', 'lesbian', 'bisexual', 'pansexual', 'asexual', 'other', 'do_not_show');

-- CreateEnum
CREATE TYPE "ethnicity" AS ENUM ('white', 'black', 'asian', 'hispanic', 'native_american', 'pacific_islander', 'other', 'do_not_show');

-- CreateEnum
CREATE TYPE "here_for" AS ENUM ('chat', 'friendship', 'dating', 'networking', 'long_term_relationship');

-- CreateEnum
CREATE TYPE "provider" AS ENUM ('google', 'x');

-- CreateEnum
CREATE TYPE "plan_type" AS ENUM ('premium', 'vip');

-- CreateEnum
CREATE TYPE "media_purpose" AS ENUM ('post', 'avatar', 'photo');

-- CreateEnum
CREATE TYPE "content_type" AS ENUM ('post', 'review');

-- CreateEnum
CREATE TYPE "title_type" AS ENUM ('movie', 'show');

-- CreateEnum
CREATE TYPE "rating" AS ENUM ('fire_1', 'fire_2', 'fire_3', 'fire_4', 'poop_1', 'poop_2', 'poop_3', 'poop_4');

-- CreateEnum
CREATE TYPE "report_target" AS ENUM ('content', 'reply', 'wall_post', 'wall_reply', 'profile');

-- CreateEnum
CREATE TYPE "collection_type" AS ENUM ('movie', 'show', 'watchlist');

-- CreateEnum
CREATE TYPE "notification_type" AS ENUM ('follow', 'like_post', 'like_comment', 'comment_post', 'reply_comment', 'wall_post', 'wall_reply');

-- CreateTable
CREATE TABLE "profile" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "username" TEXT NOT NULL,
    "full_name" TEXT NOT NULL DEFAULT '',
    "avatar_id" UUID,
    "bio" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "state_or_region" TEXT NOT NULL DEFAULT '',
    "city_or_town" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL DEFAULT '',
    "age" INTEGER,
    "gender" "gender",
    "sexual_orientation" "sexual_orientation",
    "relationship_status" "relationship_status",
    "ethnicity" "ethnicity",
    "here_for" "here_for"[] DEFAULT ARRAY[]::"here_for"[],
    "display_personal_info" BOOLEAN NOT NULL DEFAULT false,
    "show_distance" BOOLEAN NOT NULL DEFAULT true,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "location_updated_at" TIMESTAMPTZ(3),
    "adult_confirmed_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_counts" (
    "profile_id" UUID NOT NULL,
    "followers" INTEGER NOT NULL DEFAULT 0,
    "following" INTEGER NOT NULL DEFAULT 0,
    "posts" INTEGER NOT NULL DEFAULT 0,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "profile_counts_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "account" (
    "provider" "provider" NOT NULL,
    "subject" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_username" (
    "username" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "keep_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_username_pkey" PRIMARY KEY ("username")
);

-- CreateTable
CREATE TABLE "user_settings" (
    "profile_id" UUID NOT NULL,
    "watchlist_private" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "user_settings_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "premium_subscription" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "profile_id" UUID NOT NULL,
    "plan_type" "plan_type" NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_video" (
    "profile_id" UUID NOT NULL,
    "youtube_video_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_video_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "user_gif" (
    "profile_id" UUID NOT NULL,
    "gif_url" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_gif_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "owner_id" UUID NOT NULL,
    "purpose" "media_purpose" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "thumbhash" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_removal" (
    "media_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_removal_pkey" PRIMARY KEY ("media_id")
);

-- CreateTable
CREATE TABLE "profile_photo" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "profile_id" UUID NOT NULL,
    "media_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "profile_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "author_id" UUID NOT NULL,
    "type" "content_type" NOT NULL DEFAULT 'post',
    "text" TEXT NOT NULL DEFAULT '',
    "youtube_video_id" TEXT,
    "image_id" UUID,
    "gif_url" TEXT,
    "gif_width" INTEGER,
    "gif_height" INTEGER,
    "gif_alt" TEXT,
    "is_public" BOOLEAN NOT NULL DEFAULT true,
    "client_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "heart_count" INTEGER NOT NULL DEFAULT 0,
    "reply_count" INTEGER NOT NULL DEFAULT 0,
    "rev" INTEGER NOT NULL DEFAULT 0,
    "title_type" "title_type",
    "tmdb_id" INTEGER,
    "title_name" TEXT,
    "title_poster_path" TEXT,
    "rating" "rating",
    "review_title" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "content_id" UUID NOT NULL,
    "parent_id" UUID,
    "author_id" UUID,
    "text" TEXT,
    "client_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "heart_count" INTEGER NOT NULL DEFAULT 0,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "heart" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "author_id" UUID NOT NULL,
    "content_id" UUID,
    "reply_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "heart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookmark" (
    "profile_id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookmark_pkey" PRIMARY KEY ("profile_id","content_id")
);

-- CreateTable
CREATE TABLE "follow" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "follower_id" UUID NOT NULL,
    "followee_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("follower_id","followee_id")
);

-- CreateTable
CREATE TABLE "favorite" (
    "profile_id" UUID NOT NULL,
    "favorite_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("profile_id","favorite_id")
);

-- CreateTable
CREATE TABLE "hidden_profile" (
    "owner_id" UUID NOT NULL,
    "hidden_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_profile_pkey" PRIMARY KEY ("owner_id","hidden_id")
);

-- CreateTable
CREATE TABLE "block" (
    "owner_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "block_pkey" PRIMARY KEY ("owner_id","blocked_id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reporter_id" UUID NOT NULL,
    "target_kind" "report_target" NOT NULL,
    "target_id" UUID NOT NULL,
    "content_id" UUID,
    "reply_id" UUID,
    "wall_post_id" UUID,
    "wall_reply_id" UUID,
    "profile_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "text_copy" TEXT NOT NULL DEFAULT '',
    "hidden" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_collection" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "profile_id" UUID NOT NULL,
    "type" "collection_type" NOT NULL,
    "title_type" "title_type" NOT NULL,
    "tmdb_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "poster_path" TEXT,
    "release_date" TEXT NOT NULL DEFAULT '',
    "overview" TEXT NOT NULL DEFAULT '',
    "vote_average" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wall_post" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "profile_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "client_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "reply_count" INTEGER NOT NULL DEFAULT 0,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "wall_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wall_reply" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "wall_post_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "client_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "wall_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wall_like" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "author_id" UUID NOT NULL,
    "wall_post_id" UUID,
    "wall_reply_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wall_like_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "recipient_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("recipient_id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "recipient_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "type" "notification_type" NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "heart_id" UUID,
    "follow_id" UUID,
    "reply_id" UUID,
    "wall_post_id" UUID,
    "wall_reply_id" UUID,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counter" (
    "parent" TEXT NOT NULL,
    "column" TEXT NOT NULL,
    "parent_key" TEXT NOT NULL,
    "child" TEXT NOT NULL,
    "fk" TEXT NOT NULL,
    "counts" TEXT NOT NULL DEFAULT 'true',
    "watches" TEXT,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("parent","column")
);

-- CreateIndex
CREATE UNIQUE INDEX "profile_avatar_id_key" ON "profile"("avatar_id");

-- CreateIndex
CREATE INDEX "profile_counts_popular" ON "profile_counts"("followers" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "account_profile_id_idx" ON "account"("profile_id");

-- CreateIndex
CREATE INDEX "session_profile_id_idx" ON "session"("profile_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "former_username_profile_id_idx" ON "former_username"("profile_id");

-- CreateIndex
CREATE INDEX "premium_subscription_profile_id_idx" ON "premium_subscription"("profile_id");

-- CreateIndex
CREATE INDEX "media_owner_id_idx" ON "media"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "profile_photo_media_id_key" ON "profile_photo"("media_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_image_id_key" ON "content"("image_id");

-- CreateIndex
CREATE INDEX "content_by_author" ON "content"("author_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "content_by_title" ON "content"("title_type", "tmdb_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "content_author_id_client_id_key" ON "content"("author_id", "client_id");

-- CreateIndex
CREATE INDEX "reply_by_content" ON "reply"("content_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "reply_by_parent" ON "reply"("parent_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_author_id_client_id_key" ON "reply"("author_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "heart_author_id_content_id_key" ON "heart"("author_id", "content_id");

-- CreateIndex
CREATE UNIQUE INDEX "heart_author_id_reply_id_key" ON "heart"("author_id", "reply_id");

-- CreateIndex
CREATE INDEX "bookmark_by_profile" ON "bookmark"("profile_id", "created_at" DESC, "content_id" DESC);

-- CreateIndex
CREATE INDEX "bookmark_content_id_idx" ON "bookmark"("content_id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_id_key" ON "follow"("id");

-- CreateIndex
CREATE INDEX "follow_by_follower" ON "follow"("follower_id", "created_at" DESC, "followee_id" DESC);

-- CreateIndex
CREATE INDEX "follow_by_followee" ON "follow"("followee_id", "created_at" DESC, "follower_id" DESC);

-- CreateIndex
CREATE INDEX "hidden_profile_hidden_id_idx" ON "hidden_profile"("hidden_id");

-- CreateIndex
CREATE INDEX "block_blocked_id_idx" ON "block"("blocked_id");

-- CreateIndex
CREATE INDEX "report_content_id_idx" ON "report"("content_id");

-- CreateIndex
CREATE INDEX "report_reply_id_idx" ON "report"("reply_id");

-- CreateIndex
CREATE INDEX "report_wall_post_id_idx" ON "report"("wall_post_id");

-- CreateIndex
CREATE INDEX "report_wall_reply_id_idx" ON "report"("wall_reply_id");

-- CreateIndex
CREATE INDEX "report_profile_id_idx" ON "report"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_reporter_id_target_kind_target_id_key" ON "report"("reporter_id", "target_kind", "target_id");

-- CreateIndex
CREATE INDEX "user_collection_by_profile" ON "user_collection"("profile_id", "type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "user_collection_profile_id_type_title_type_tmdb_id_key" ON "user_collection"("profile_id", "type", "title_type", "tmdb_id");

-- CreateIndex
CREATE INDEX "wall_post_by_profile" ON "wall_post"("profile_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "wall_post_author_id_client_id_key" ON "wall_post"("author_id", "client_id");

-- CreateIndex
CREATE INDEX "wall_reply_by_post" ON "wall_reply"("wall_post_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "wall_reply_author_id_client_id_key" ON "wall_reply"("author_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "wall_like_author_id_wall_post_id_key" ON "wall_like"("author_id", "wall_post_id");

-- CreateIndex
CREATE UNIQUE INDEX "wall_like_author_id_wall_reply_id_key" ON "wall_like"("author_id", "wall_reply_id");

-- CreateIndex
CREATE INDEX "notification_actor_id_idx" ON "notification"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_by_recipient" ON "notification"("recipient_id", "seq" DESC);

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "media"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "profile_counts" ADD CONSTRAINT "profile_counts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_username" ADD CONSTRAINT "former_username_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "premium_subscription" ADD CONSTRAINT "premium_subscription_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_video" ADD CONSTRAINT "user_video_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_gif" ADD CONSTRAINT "user_gif_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_photo" ADD CONSTRAINT "profile_photo_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_photo" ADD CONSTRAINT "profile_photo_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "media"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "heart" ADD CONSTRAINT "heart_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "heart" ADD CONSTRAINT "heart_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "heart" ADD CONSTRAINT "heart_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_followee_id_fkey" FOREIGN KEY ("followee_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_profile_id_favorite_id_fkey" FOREIGN KEY ("profile_id", "favorite_id") REFERENCES "follow"("follower_id", "followee_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_profile" ADD CONSTRAINT "hidden_profile_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_profile" ADD CONSTRAINT "hidden_profile_hidden_id_fkey" FOREIGN KEY ("hidden_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_wall_post_id_fkey" FOREIGN KEY ("wall_post_id") REFERENCES "wall_post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_wall_reply_id_fkey" FOREIGN KEY ("wall_reply_id") REFERENCES "wall_reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_collection" ADD CONSTRAINT "user_collection_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_post" ADD CONSTRAINT "wall_post_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_post" ADD CONSTRAINT "wall_post_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_reply" ADD CONSTRAINT "wall_reply_wall_post_id_fkey" FOREIGN KEY ("wall_post_id") REFERENCES "wall_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_reply" ADD CONSTRAINT "wall_reply_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_like" ADD CONSTRAINT "wall_like_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_like" ADD CONSTRAINT "wall_like_wall_post_id_fkey" FOREIGN KEY ("wall_post_id") REFERENCES "wall_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wall_like" ADD CONSTRAINT "wall_like_wall_reply_id_fkey" FOREIGN KEY ("wall_reply_id") REFERENCES "wall_reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_heart_id_fkey" FOREIGN KEY ("heart_id") REFERENCES "heart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_follow_id_fkey" FOREIGN KEY ("follow_id") REFERENCES "follow"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_wall_post_id_fkey" FOREIGN KEY ("wall_post_id") REFERENCES "wall_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_wall_reply_id_fkey" FOREIGN KEY ("wall_reply_id") REFERENCES "wall_reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;


