-- What the movie database answered, kept so that its slow and bad days are not ours. Nothing in it is a member's.
create table "title_answer" (
  "key" text not null,
  "answer" text not null,
  "fetched_at" timestamptz(3) not null default current_timestamp,
  constraint "title_answer_pkey" primary key ("key")
);

-- the oldest go first
create index "title_answer_fetched_at_idx" on "title_answer" ("fetched_at");
