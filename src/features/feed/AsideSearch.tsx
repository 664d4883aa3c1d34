import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { SearchField } from '#client/ui/SearchField.tsx';

/** Searches members: Enter leads to Explore with what was typed. */
export default function AsideSearch() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = () => {
    const q = query.trim();
    if (!q) return;
    setQuery('');
    void navigate({ to: '/explore', search: { q } });
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchField
          label="Search members"
          limit={limits.fullName}
          value={query}
          onChange={setQuery}
          onClear={() => setQuery('')}
        />
      </form>
    </search>
  );
}
